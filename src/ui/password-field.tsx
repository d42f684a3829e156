import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './field.module.css';
import { fieldClasses, fieldOrder, largeField } from './text-field.tsx';
import { useUiWords } from './ui-provider.tsx';

type Props = Omit<PasswordInputProps, 'description' | 'classNames' | 'size'> & { hint?: string; large?: boolean };

export function PasswordField({ hint, large = false, error, ...rest }: Props) {
  const words = useUiWords();
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...rest}
      {...(large ? { className: largeField } : {})}
      classNames={{ ...fieldClasses, visibilityToggle: styles.eye ?? '' }}
      inputWrapperOrder={fieldOrder}
      description={error ? undefined : hint}
      error={error}
      // The library says it of every field but this one.
      aria-invalid={error ? true : undefined}
      withAsterisk={false}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? words.hidePassword : words.showPassword,
        tabIndex: 0,
        'aria-hidden': false,
      }}
    />
  );
}

const VisibilityIcon = ({ reveal }: { reveal: boolean }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />);
