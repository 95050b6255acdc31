export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-md bg-surface p-4 font-semibold text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
