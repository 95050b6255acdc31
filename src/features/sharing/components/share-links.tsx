import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { notifyError, notifyInfo } from '@/lib/toast/notify';

type Props = {
  title: string;
  /** Of the page, without parameters of anybody's campaign. */
  address: string;
};

/** Hands the page on, by WhatsApp or as a link. */
export function ShareLinks({ title, address }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notifyInfo('The link is copied');
    } catch {
      notifyError('The link could not be copied. You can copy it from the address bar.');
    }
  }

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonStyles('outline', 'md')}
      >
        <Icon name="message-circle" className="size-4.5" />
        Share on WhatsApp
      </a>
      <button type="button" onClick={() => void copy()} className={buttonStyles('outline', 'md')}>
        <Icon name="link" className="size-4.5" />
        Copy link
      </button>
    </div>
  );
}
