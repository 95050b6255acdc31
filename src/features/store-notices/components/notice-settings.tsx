import {
  mailedNoticeKinds,
  noticeChannels,
  smsNoticeKinds,
  type NoticeChannel,
  type NoticeKind,
} from '@/contracts/notice-terms';
import { type NoticeSetting, type NoticeSettings as Settings } from '@/contracts/store-notices';

import { useChangeNoticeSetting } from '../mutations';

const noticeKindNames: Record<NoticeKind, { name: string; hint: string }> = {
  sales: { name: 'Orders', hint: 'New orders, and orders that were cancelled' },
  deadlines: { name: 'Deadlines', hint: 'Half a day before the last day to send an order, and after it' },
  returns: {
    name: 'Returns and problems',
    hint: 'Returns, parcels that didn’t arrive, refunds and disputes',
  },
  questions: { name: 'Messages', hint: 'What shoppers write about their orders' },
  reports: { name: 'Reports', hint: 'Reports about your store, and decisions on them' },
  payouts: { name: 'Payouts', hint: 'Payouts that wait, arrived or came back' },
  products: { name: 'Products', hint: 'Approved or sent back, low stock, imports that stopped' },
  recalls: { name: 'Recalls', hint: 'Products that you must not send' },
};
const channelNames: Record<NoticeChannel, string> = { mail: 'Email', push: 'Push', sms: 'SMS' };

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
    void change.mutateAsync({ kind, [channel]: isOn }).then(() => onSaved('Saved'), onError);
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
                  channel={channel}
                  setting={setting}
                  disabled={
                    (channel === 'mail' && mailedNoticeKinds.includes(setting.kind)) ||
                    (channel === 'sms' && !canText && !setting.sms)
                  }
                  onChange={(isOn) => toggle(setting.kind, channel, isOn)}
                />
              ))}
            </fieldset>
            {mailedNoticeKinds.includes(setting.kind) && (
              <p className="text-sm text-ink-2">We always email this.</p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">
        A push reaches the devices on which you turned notifications on, in your account.
      </p>
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
