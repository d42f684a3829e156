import {
  IconAlertCircle,
  IconBusinessplan,
  IconCode,
  IconColumns2,
  IconComponents,
  IconHandClick,
  IconHourglass,
  IconLayoutGrid,
  IconLayoutList,
  IconLayoutNavbar,
  IconListDetails,
  IconListNumbers,
  IconMapPin,
  IconMessageStar,
  IconPhoto,
  IconPhotoEdit,
  IconQuote,
  IconShare,
  IconSourceCode,
  IconVideo,
  IconVolume,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The renderer refers to icons by name; this maps the names to components. */
const icons: Readonly<Record<string, ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>>> = {
  'alert-circle': IconAlertCircle,
  businessplan: IconBusinessplan,
  code: IconCode,
  'columns-2': IconColumns2,
  'hand-click': IconHandClick,
  hourglass: IconHourglass,
  'layout-grid': IconLayoutGrid,
  'layout-list': IconLayoutList,
  'layout-navbar': IconLayoutNavbar,
  'list-details': IconListDetails,
  'list-numbers': IconListNumbers,
  'map-pin': IconMapPin,
  'message-star': IconMessageStar,
  photo: IconPhoto,
  'photo-edit': IconPhotoEdit,
  quote: IconQuote,
  share: IconShare,
  'source-code': IconSourceCode,
  video: IconVideo,
  volume: IconVolume,
};

export function WidgetIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IconComponents;
  return <Icon size={20} aria-hidden="true" />;
}
