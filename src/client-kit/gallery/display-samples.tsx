import { IconBell, IconMail, IconPlus } from '@tabler/icons-react';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, Count, Dot, IconBadge, type Tone } from '#ui/badge.tsx';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { Card, FactList } from '#ui/card.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Setting } from '#ui/setting.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { Table } from '#ui/table.tsx';
import { Timestamp } from '../timestamp.tsx';
import styles from './gallery.module.css';
import { Sample } from './sample.tsx';

const tones: readonly Tone[] = ['grey', 'green', 'amber', 'red', 'blue', 'teal'];
const people = ['Mara Lindqvist', 'Priya Nair', 'Jonas Weber', 'Tomás Rey'];
const grounds = [
  'ground',
  'surface',
  'raised',
  'sunken',
  'hover',
  'chip',
  'pressed',
  'line',
  'line-strong',
  'line-control',
];
const inks = ['text', 'text-2', 'text-3', 'accent', 'accent-ink', 'accent-tint', 'red', 'amber', 'green', 'blue'];

/** Components that only display. */
export function DisplaySamples() {
  return (
    <>
      <BasicSamples />
      <ContentSamples />
      <StateSamples />
    </>
  );
}

function BasicSamples() {
  return (
    <>
      <Sample title="Colors">
        <div className={styles.swatches}>
          {[...grounds, ...inks].map((name) => (
            <div key={name}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Type" wide>
        <h1>Title, 20/28</h1>
        <h2>Section, 15/22</h2>
        <h3>Small heading, 13/18</h3>
        <p>
          Body, 14/20, with <a href="#type">a link</a> and a date: <Timestamp at="2026-11-12T09:30:00Z" />.
        </p>
        <Brand />
      </Sample>
      <Sample title="Badges, dots and marks">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Count>{12}</Count>
        {tones.map((tone) => (
          <Dot key={tone} tone={tone} label={tone} />
        ))}
        {tones.slice(1).map((tone) => (
          <IconBadge key={tone} tone={tone} icon={<IconBell />} />
        ))}
        <IconBadge tone="teal" square icon={<IconMail />} />
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Mara Lindqvist" size={32} />
        <Avatar name="Mara Lindqvist" size={88} />
      </Sample>
    </>
  );
}

function ContentSamples() {
  return (
    <>
      <Sample title="Progress" wide>
        <Progress label="Storage" percent={25} isLimit />
        <Progress label="Contact lists" percent={85} isLimit />
        <Progress label="Upload" percent={60} />
      </Sample>
      <Sample title="Notices" wide>
        <Notice tone="red" lines={['The email or password is wrong. Try again or reset your password.']} />
        <Notice tone="amber" lines={['Something went wrong while loading your account. Please sign in again.']} />
        <Notice tone="blue" lines={['You’ll be the operator of this installation.']} />
        <Notice tone="green" lines={['The certificate was issued.']} />
      </Sample>
      <Sample title="Card and facts" wide>
        <Card title="Quick facts" beside={<Count>{3}</Count>} end={<Button kind="link">Show all</Button>}>
          <FactList
            facts={[
              { label: 'Created', value: <Timestamp at="2026-11-12T09:30:00Z" /> },
              { label: 'Your role', value: 'Owner' },
              { label: 'Status', value: <Badge tone="green">Live</Badge> },
            ]}
          />
        </Card>
      </Sample>
      <Sample title="Table" wide>
        <Table
          label="Team"
          rows={people}
          rowKey={(name) => name}
          menu={{
            title: 'Actions',
            label: (name) => `More about ${name}`,
            renderItems: (name) => <MenuItem>{`Write to ${name}`}</MenuItem>,
          }}
          columns={[
            { key: 'name', title: 'Name', renderCell: (name) => name },
            { key: 'status', title: 'Status', secondary: true, renderCell: () => <Badge tone="green">Active</Badge> },
            { key: 'pages', title: 'Pages', end: true, renderCell: (name) => name.length },
          ]}
        />
      </Sample>
    </>
  );
}

function StateSamples() {
  return (
    <>
      <Sample title="Settings" wide>
        <Card title="Signing in" rows>
          <Setting
            icon={<IconBadge tone="grey" icon={<IconBell />} />}
            title="With a button"
            beside={<Badge>Off</Badge>}
            end={<Button>Change</Button>}
          >
            <DottedLine>
              <span>What it does</span>
              <span>how it stands</span>
            </DottedLine>
          </Setting>
          <Setting title="With a switch" smallEnd end={<Switch aria-label="With a switch" defaultChecked />}>
            Small controls stay beside it on a phone.
          </Setting>
        </Card>
      </Sample>
      <Sample title="Waiting" wide>
        <Skeleton label="An example of waiting">
          <div className={styles.boneRow}>
            <SkeletonBlock height={44} />
            <div className={styles.boneLines}>
              <SkeletonBlock width="70%" />
              <SkeletonBlock width="40%" height={10} />
            </div>
          </div>
        </Skeleton>
      </Sample>
      <Sample title="Empty and failed" wide>
        <EmptyState
          compact
          picture={<IconBadge tone="teal" square icon={<IconMail />} />}
          title="No mail yet"
          action={
            <Button kind="primary" icon={<IconPlus />}>
              Write one
            </Button>
          }
        >
          One sentence that teaches, one picture, one button.
        </EmptyState>
        <FailedState
          compact
          title="This could not be loaded"
          lines={['Plinth cannot be reached. Please check your connection and try again.']}
          onRetry={() => undefined}
        />
      </Sample>
    </>
  );
}
