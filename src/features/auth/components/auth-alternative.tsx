import { type ReactNode } from 'react';

import { type AuthSheetName } from '@/features/auth/sheet-paths';

import { AuthLink } from './auth-link';

type Props = { question: string; to: AuthSheetName; children: ReactNode };

/** The line under a form that links to another one: 'New to Dídán? Sign Up'. */
export function AuthAlternative({ question, to, children }: Props) {
  return (
    <p className="mt-3 text-center text-sm text-ink-2">
      {question}{' '}
      <AuthLink to={to} className="inline-block py-3 font-semibold text-primary underline underline-offset-4">
        {children}
      </AuthLink>
    </p>
  );
}
