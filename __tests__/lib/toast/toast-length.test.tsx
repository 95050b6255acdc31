import { act, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';

import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';
import { Toaster } from '@/shell/toaster';

afterEach(() => act(() => toast.remove()));

it.each([
  ['went wrong', notifyError, 'alert'],
  ['went well', notifySuccess, 'status'],
  ['there is to know', notifyInfo, 'status'],
])(
  'a toast of what %s has at most 200 characters and ends at a word (spec 8.6)',
  async (what, notify, role) => {
    render(<Toaster />);
    notify(`Of what ${what} there is much to say. ${'And more. '.repeat(100)}`);
    const message = await screen.findByText(new RegExp(`^Of what ${what} .*(And more\\.|And)…$`));
    expect(message.textContent.length).toBeLessThanOrEqual(200);
    expect(message.textContent.length).toBeGreaterThan(180);
    expect(message.closest(`[role=${role}]`)).toBeInTheDocument();
  },
);

it('the same long sentence is shown once', async () => {
  render(<Toaster />);
  const sentence = 'The shop cannot do that now. '.repeat(20);
  notifyError(sentence);
  notifyError(sentence);
  expect(await screen.findAllByText(/^The shop cannot/)).toHaveLength(1);
});
