import { suggestEmail } from '@/lib/text/suggest-email';

type Props = { email: string; onAccept: (email: string) => void };

/** Offers the email that was probably meant, for a mistyped common domain. */
export function EmailSuggestion({ email, onAccept }: Props) {
  const suggested = suggestEmail(email);
  return (
    <p role="status" className="text-sm not-empty:mt-1.5">
      {suggested && (
        <button
          type="button"
          onClick={() => onAccept(suggested)}
          className="min-h-11 text-left font-semibold [overflow-wrap:anywhere] text-warn underline underline-offset-4"
        >
          {`Did you mean ${suggested}?`}
        </button>
      )}
    </p>
  );
}
