import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Setting } from '#ui/setting.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { maxMessage, type PublishingState, setMaintenance } from '../../contract/releases.ts';
import { inSite, type SiteRef } from '../api.ts';
import { usePublishingChange } from '../use-publishing-change.ts';
import styles from './maintenance.module.css';
import { MaintenancePreview } from './maintenance-preview.tsx';

/** Controls for the maintenance page that replaces the site, with its custom text. */
export function MaintenanceCard({ site, state }: { site: SiteRef; state: PublishingState }) {
  const { t } = useTranslation();
  const { permissions } = useOpenProject();
  const mayArrange = mayCall(setMaintenance, permissions);
  const { isOn, message: kept } = state.maintenance;
  const [message, setMessage] = useState(kept);
  const arrange = usePublishingChange(
    site,
    (wanted: boolean) => call(setMaintenance, { params: inSite(site), body: { isOn: wanted, message } }),
    ({ maintenance }) => {
      if (maintenance.isOn && isOn) return t('publishing.maintenance.saved');
      return t(maintenance.isOn ? 'publishing.maintenance.turnedOn' : 'publishing.maintenance.turnedOff');
    },
  );
  const effect = isOn ? 'onText' : state.live === null ? 'unpublishedText' : 'offText';
  const isShownOn = arrange.isPending ? arrange.variables : isOn;
  return (
    <div className={styles.column}>
      <Card
        title={t('publishing.maintenance.switch')}
        beside={
          <Badge tone={isOn ? 'amber' : 'grey'}>
            {t(isOn ? 'publishing.maintenance.on' : 'publishing.maintenance.off')}
          </Badge>
        }
        rows
      >
        <Setting
          title={t('publishing.maintenance.switchLabel')}
          smallEnd
          end={
            mayArrange && (
              <Switch
                aria-label={t('publishing.maintenance.switch')}
                checked={isShownOn}
                onChange={(event) => arrange.mutate(event.currentTarget.checked)}
              />
            )
          }
        >
          {t(`publishing.maintenance.${effect}`)}
          {!mayArrange && ` ${t('publishing.maintenance.askAdmin')}`}
        </Setting>
        {mayArrange && (
          <MessageField
            message={message}
            isBusy={arrange.isPending}
            onChange={setMessage}
            onSave={isOn && message.trim() !== kept ? () => arrange.mutate(true) : undefined}
          />
        )}
      </Card>
      <MaintenancePreview url={state.url} message={mayArrange ? message : kept} isOn={isOn} />
    </div>
  );
}

type MessageProps = {
  message: string;
  isBusy: boolean;
  onChange: (message: string) => void;
  /** Undefined if there is nothing to save: while the page is off, the message is saved when it is turned on. */
  onSave: (() => void) | undefined;
};

function MessageField({ message, isBusy, onChange, onSave }: MessageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.message}>
      <TextArea
        label={t('publishing.maintenance.message')}
        hint={t('publishing.maintenance.messageHint')}
        value={message}
        maxLength={maxMessage}
        autosize
        minRows={3}
        maxRows={8}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {onSave && (
        <Button busy={isBusy} onClick={onSave}>
          {t('publishing.maintenance.save')}
        </Button>
      )}
    </div>
  );
}
