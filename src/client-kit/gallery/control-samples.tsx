import {
  IconBell,
  IconCheck,
  IconChevronDown,
  IconLayoutGrid,
  IconList,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { DateField, DateTimeField } from '#ui/date-field.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuChoice, MenuDanger, MenuDivider, MenuHead, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PictureChoice } from '#ui/picture-choice.tsx';
import { Popover } from '#ui/popover.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Slider } from '#ui/slider.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Sample } from './sample.tsx';

const nothing = () => undefined;

/** Interactive components. */
export function ControlSamples() {
  return (
    <>
      <Sample title="Buttons">
        <Button kind="primary" icon={<IconPlus />}>
          Primary
        </Button>
        <Button icon={<IconPlus />}>Secondary</Button>
        <Button kind="ghost">Ghost</Button>
        <Button kind="danger" icon={<IconTrash />}>
          Danger
        </Button>
        <Button kind="confirm-danger">Delete permanently</Button>
        <Button kind="link">Link</Button>
        <Button kind="primary" disabled>
          Disabled
        </Button>
        <Button kind="primary" busy>
          Busy
        </Button>
        <Button busy>Busy</Button>
        <Button size="small">Small</Button>
        <Button size="large" kind="primary">
          Large
        </Button>
      </Sample>
      <Sample title="Icon buttons">
        <IconButton label="Notifications" icon={<IconBell />} />
        <IconButton label="Pressed" icon={<IconBell />} aria-pressed />
        <IconButton label="Disabled" icon={<IconBell />} disabled />
        <IconButton label="Small" size="small" icon={<IconPlus />} />
      </Sample>
      <Sample title="Fields" wide>
        <TextField label="Empty" placeholder="Kiln & Clay" hint="A hint says what is expected." />
        <TextField label="Filled" defaultValue="Kiln & Clay" />
        <TextField label="With an error" defaultValue="mara@" error="Enter a valid email address." />
        <TextField label="Empty, with an error" placeholder="Kiln & Clay" error="Enter a name." />
        <TextField label="Disabled" defaultValue="Only an owner may change this" disabled />
        <TextField label="Large" large defaultValue="mara@kilnandclay.example" />
        <PasswordField label="Password" large defaultValue="a glaze is a landscape" />
        <PasswordField label="Password with an error" defaultValue="kiln" error="Use at least 8 characters." />
      </Sample>
      <Codes />
      <Finding />
      <FilesAndSaving />
      <Choices />
      <Overlays />
    </>
  );
}

function Codes() {
  const [code, setCode] = useState('4072');
  return (
    <Sample title="Code" wide>
      <CodeField label="Code" length={6} value={code} onChange={setCode} />
      <CodeField
        label="Wrong code"
        length={6}
        value="407218"
        onChange={nothing}
        error="That code is wrong or has expired. Request a new one."
      />
    </Sample>
  );
}

const zones = [
  '(UTC+00:00) UTC',
  '(UTC+01:00) Europe/Stockholm',
  '(UTC+05:30) Asia/Kolkata',
  '(UTC+09:00) Asia/Tokyo',
].map((label) => ({ value: label, label }));

function Finding() {
  const [zone, setZone] = useState<string>();
  const [few, setFew] = useState('soft');
  const [day, setDay] = useState('2026-11-16');
  const [moment, setMoment] = useState('2026-11-16T09:30');
  const [zoom, setZoom] = useState(1.6);
  const [shape, setShape] = useState<'round' | 'square'>('round');
  return (
    <Sample title="Search and choose" wide>
      <SearchSelect
        label="One of many"
        placeholder="Type a part of it"
        hint="The first one found is chosen with Enter."
        value={zone ?? null}
        onChange={setZone}
        options={zones}
        filter={(options, typed) => options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))}
        nothingFound="Nothing is called that."
      />
      <SelectField
        label="One of a few"
        value={few}
        onChange={setFew}
        options={['Square', 'Soft', 'Round'].map((label) => ({ value: label.toLowerCase(), label }))}
      />
      <DateField label="Day" value={day} onChange={setDay} />
      <DateTimeField label="Day and time" hint="(UTC+01:00) Europe/Stockholm" value={moment} onChange={setMoment} />
      <Slider
        label="Zoom"
        value={zoom}
        onChange={setZoom}
        min={1}
        max={4}
        step={0.1}
        valueText={`${Math.round(zoom * 100)}%`}
      />
      <PictureChoice
        label="Shape"
        value={shape}
        onChange={setShape}
        options={[
          { value: 'round', label: 'Round', picture: <ShapePicture radius={16} /> },
          { value: 'square', label: 'Square', picture: <ShapePicture radius={3} /> },
        ]}
      />
    </Sample>
  );
}

function FilesAndSaving() {
  return (
    <>
      <Sample title="Files" wide>
        <DropArea text="Drop it here" onDrop={nothing}>
          <FileButton icon={<IconUpload />} accept="image/png" fieldLabel="A picture" onChoose={nothing}>
            Choose a file, or drop one
          </FileButton>
        </DropArea>
      </Sample>
      <Sample title="Unsaved work" wide>
        <SaveBar
          form="none"
          texts={{ unsaved: '2 unsaved changes', discard: 'Discard', save: 'Save' }}
          changes={['Accent', 'Scale']}
          busy={false}
          onDiscard={nothing}
        />
      </Sample>
    </>
  );
}

const ShapePicture = ({ radius }: { radius: number }) => (
  <svg viewBox="0 0 120 48">
    <rect x="44" y="8" width="32" height="32" rx={radius} fill="#0f766e" />
  </svg>
);

function Choices() {
  const [layout, setLayout] = useState<'grid' | 'list'>('grid');
  const [range, setRange] = useState<'lists' | 'audiences' | 'all'>('lists');
  return (
    <>
      <Sample title="Choices">
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Unchecked" />
        <Checkbox label="Disabled" disabled />
        <Switch label="On" defaultChecked />
        <Switch label="Off" />
      </Sample>
      <Sample title="Segments">
        <Segmented
          label="Range"
          value={range}
          onChange={setRange}
          options={[
            { value: 'lists', label: 'Lists' },
            { value: 'audiences', label: 'Audiences' },
            { value: 'all', label: 'All contacts' },
          ]}
        />
        <Segmented
          label="Layout"
          value={layout}
          onChange={setLayout}
          options={[
            { value: 'grid', label: <IconLayoutGrid role="img" aria-label="Grid" /> },
            { value: 'list', label: <IconList role="img" aria-label="List" /> },
          ]}
        />
      </Sample>
      <Sample title="Tabs" wide>
        <Tabs
          label="Kinds"
          tabs={[
            { value: 'pages', label: 'Pages', content: <p>What stands under Pages.</p> },
            { value: 'posts', label: 'Posts', content: <p>What stands under Posts.</p> },
            { value: 'static', label: 'Static', content: <p>What stands under Static.</p> },
          ]}
        />
      </Sample>
    </>
  );
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [order, setOrder] = useState<'name' | 'date'>('name');
  return (
    <Sample title="Menu and popover">
      <Menu position="bottom-start" target={<Button icon={<IconChevronDown />}>Open a menu</Button>}>
        <MenuHead>Mara Lindqvist</MenuHead>
        <MenuDivider />
        <MenuLabel>Order</MenuLabel>
        <MenuChoice checked={order === 'name'} icon={<IconList />} onChoose={() => setOrder('name')}>
          By name
        </MenuChoice>
        <MenuChoice checked={order === 'date'} icon={<IconList />} onChoose={() => setOrder('date')}>
          By date
        </MenuChoice>
        <MenuDivider />
        <MenuItem leftSection={<IconCheck />}>An action</MenuItem>
        <MenuItem leftSection={<IconTrash />} disabled>
          Not now
        </MenuItem>
        <MenuDanger leftSection={<IconTrash />} onClick={nothing}>
          Delete
        </MenuDanger>
      </Menu>
      <Popover
        label="A panel"
        opened={isOpen}
        onChange={setOpen}
        width={260}
        target={
          <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Open a panel
          </Button>
        }
      >
        <Button kind="ghost" block onClick={() => setOpen(false)}>
          Something inside the panel
        </Button>
      </Popover>
    </Sample>
  );
}
