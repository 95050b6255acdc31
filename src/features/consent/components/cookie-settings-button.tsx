import { cookieSettingsReopened } from '../consent.store';

export function CookieSettingsButton({ className }: { className?: string }) {
  return (
    <button type="button" onClick={cookieSettingsReopened} className={className}>
      Cookie settings
    </button>
  );
}
