import { type User } from '@/contracts/accounts';
import { countries, isCountry } from '@/contracts/countries';

export function ProfileDetails({ user }: { user: User }) {
  const rows = [
    ['Name', `${user.first_name} ${user.last_name}`.trim()],
    ['Email', user.email],
    ['Phone', user.phone],
    ['Country', isCountry(user.country) ? countries[user.country].name : user.country],
  ].filter(([, value]) => value);

  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd className="text-base font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
