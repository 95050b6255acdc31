import '@/shell/styles/globals.css';
import '@/framework/concurrent-hydration';
import { type AppProps } from 'next/app';

import { authScreens } from '@/screens/auth/auth-screens';
import { AppShell } from '@/shell/app-shell';

export default function App({ Component, pageProps }: AppProps) {
  return <AppShell page={Component} pageProps={pageProps} authScreens={authScreens} />;
}
