import { cookieSettingsReopened } from '../consent.store';
import { consentMessages } from '../messages';

export function CookieSettingsButton({ className }: { className?: string }) {
  return (
    <button type="button" onClick={cookieSettingsReopened} className={className}>
      {consentMessages.settings}
    </button>
  );
}
