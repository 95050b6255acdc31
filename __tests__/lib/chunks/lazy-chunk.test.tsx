import { act, render, screen, waitFor } from '@testing-library/react';

import { LazyChunk } from '@/lib/chunks/lazy-chunk';

const Sheet = ({ title }: { title: string }) => <h2>{title}</h2>;

it('a lazy component shows a fallback until it loads', async () => {
  render(
    <LazyChunk load={() => Promise.resolve(Sheet)} props={{ title: 'Menu' }} fallback={<p>Loading</p>} />,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
});

it('a lazy component reports a failure and loads on reconnect', async () => {
  const load = jest
    .fn<Promise<typeof Sheet>, []>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(Sheet);
  const told = jest.fn();
  render(<LazyChunk load={load} props={{ title: 'Menu' }} onError={told} />);
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(told.mock.calls[0]).toMatchObject([{ name: 'ApiError', code: 'network' }]);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
});

it('a lazy component stops loading once unmounted', async () => {
  const load = jest.fn<Promise<typeof Sheet>, []>().mockRejectedValue(new Error('gone'));
  const { unmount } = render(<LazyChunk load={load} props={{ title: 'Menu' }} />);
  await act(async () => {});
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});

it('a lazy component that fails to load after it is unmounted reports nothing', async () => {
  let fail = (_error: Error) => {};
  const told = jest.fn();
  const load = () => new Promise<typeof Sheet>((_resolve, reject) => (fail = reject));
  const { unmount } = render(<LazyChunk load={load} props={{ title: 'Menu' }} onError={told} />);
  unmount();
  fail(new Error('gone'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).not.toHaveBeenCalled();
});
