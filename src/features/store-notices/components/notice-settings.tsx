import {
  mailedNoticeKinds,
  noticeChannels,
  smsNoticeKinds,
  type NoticeChannel,
} from '@/contracts/notice-terms';
import { type NoticeSetting, type NoticeSettings as Settings } from '@/contracts/store-notices';

import { channelNames, noticeKindNames, noticeSettingsMessages as messages } from '../messages';
import { useChangeNoticeSetting } from '../mutations';

type Props = {
  storeId: string;
  settings: Settings;
  onSaved: (message: string) => void;
  onError: (error: unknown) => void;
};

/** Each kind of notice that the member hears of, with a box for each channel. */
export function NoticeSettings({ storeId, settings, onSaved, onError }: Props) {
  const change = useChangeNoticeSetting(storeId);
  const canText = settings.isPhoneConfirmed;
  const toggle = (kind: NoticeSetting['kind'], channel: NoticeChannel, isOn: boolean) =>
    void change.mutateAsync({ kind, [channel]: isOn }).then(() => onSaved(messages.saved), onError);
  return (
    <>
      <ul>
        {settings.items.map((setting) => (
          <li key={setting.kind} className="border-t border-line py-3 first:border-0">
            <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-1" aria-busy={change.isPending}>
              <legend className="float-left w-full md:w-72">
                <span className="block font-semibold">{noticeKindNames[setting.kind].name}</span>
                <span className="block text-sm text-ink-2">{noticeKindNames[setting.kind].hint}</span>
              </legend>
              {noticeChannels.filter(isOffered(setting.kind)).map((channel) => (
                <Channel
                  key={channel}
                  {...{ channel, setting }}
                  disabled={
                    (channel === 'mail' && mailedNoticeKinds.includes(setting.kind)) ||
                    (channel === 'sms' && !canText && !setting.sms)
                  }
                  onChange={(isOn) => toggle(setting.kind, channel, isOn)}
                />
              ))}
            </fieldset>
            {mailedNoticeKinds.includes(setting.kind) && (
              <p className="text-sm text-ink-2">{messages.alwaysMailed}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">{messages.push}</p>
    </>
  );
}

const isOffered = (kind: NoticeSetting['kind']) => (channel: NoticeChannel) =>
  channel !== 'sms' || smsNoticeKinds.includes(kind);

type ChannelProps = {
  channel: NoticeChannel;
  setting: NoticeSetting;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
};

const Channel = ({ channel, setting, disabled, onChange }: ChannelProps) => (
  <label className="flex min-h-11 items-center gap-2.5 text-base">
    <input
      type="checkbox"
      className="size-5 accent-primary"
      checked={setting[channel]}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {channelNames[channel]}
  </label>
);
