import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { notifyError, notifyInfo } from '@/lib/toast/notify';

type Props = {
  title: string;
  /** The page's canonical URL, without campaign parameters. */
  address: string;
};

/** Shares the page by WhatsApp or as a copied link. */
export function ShareLinks({ title, address }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notifyInfo('Link copied');
    } catch {
      notifyError('We couldn’t copy the link. Copy it from the address bar instead.');
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
