import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import { useUiTexts } from './ui-provider.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'rightSection' | 'rightSectionPointerEvents'>;

/** A text field with a button that shows the password. The library's own has a nested input and is larger than this. */
export function PasswordField(props: Props) {
  const texts = useUiTexts();
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          size="small"
          label={isVisible ? texts.hidePassword : texts.showPassword}
          icon={isVisible ? <IconEyeOff size={18} /> : <IconEye size={18} />}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
