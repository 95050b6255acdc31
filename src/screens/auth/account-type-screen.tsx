import { useRouter } from 'next/router';
import { type FormEvent } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { AuthAlternative } from '@/features/auth/components/auth-alternative';
import { AuthHeading } from '@/features/auth/components/auth-heading';
import {
  accountTypeChosen,
  getRegistrationReturnPath,
  useAccountType,
  type AccountType,
} from '@/features/auth/registration.store';
import { useSession } from '@/session/use-session';

const choices = [
  {
    type: 'shopper',
    title: 'I want to shop',
    text: 'Keep a bag and saved products, and track your orders.',
    icon: 'shopping-bag',
  },
  {
    type: 'seller',
    title: 'I want to sell',
    text: 'Tell us about your business. Our team reviews every application.',
    icon: 'store',
  },
] as const satisfies readonly { type: AccountType; [key: string]: unknown }[];

export function AccountTypeScreen() {
  const router = useRouter();
  const { status } = useSession();
  const chosen = useAccountType();

  function proceed(event: FormEvent) {
    event.preventDefault();
    // A guest who came from the sell page needs an account first; the sign-up leads back there.
    const needsAccount = status === 'guest' && getRegistrationReturnPath() === paths.sell;
    void router.push(chosen === 'seller' && !needsAccount ? paths.sell : paths.register);
  }

  return (
    <form onSubmit={proceed}>
      <AuthHeading title="Choose your account">What brings you to Dídán?</AuthHeading>
      <fieldset className="mt-5 grid gap-3">
        <legend className="sr-only">Account type</legend>
        {choices.map(({ type, title, text, icon }) => (
          <label
            key={type}
            className="flex items-start gap-4 rounded-lg border-[1.5px] border-field bg-surface p-5 has-checked:border-primary has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-t-full rounded-b-sm bg-guava text-zobo">
              <Icon name={icon} />
            </span>
            <span className="flex-1">
              <span className="block font-bold">{title}</span>
              <span className="mt-0.5 block text-sm text-ink-2">{text}</span>
            </span>
            <input
              type="radio"
              name="accountType"
              value={type}
              checked={chosen === type}
              onChange={() => accountTypeChosen(type)}
              className="mt-1 size-5 accent-primary outline-none"
            />
          </label>
        ))}
      </fieldset>
      <Button type="submit" className="mt-6 w-full">
        Continue
      </Button>
      <AuthAlternative question="Already have an account?" to="login">
        Sign In
      </AuthAlternative>
    </form>
  );
}
