import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { keepEarlyInput } from '@/framework/early-input';

function Fields() {
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [isGift, setGift] = useState(false);
  const [size, setSize] = useState('small');
  const [file, setFile] = useState('');
  return (
    <>
      <input aria-label="Email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input
        aria-label="Gift"
        type="checkbox"
        checked={isGift}
        onChange={({ target }) => setGift(target.checked)}
      />
      <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
        <option>small</option>
        <option>large</option>
      </select>
      <input
        aria-label="Photo"
        type="file"
        onChange={({ target }) => setFile(target.files?.[0]?.name ?? '')}
      />
      <p>{[email, note, String(isGift), size, file].join(' | ')}</p>
    </>
  );
}

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** The page as the server sent it. */
function show(): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Fields />);
  return container;
}

async function hydrate(container: HTMLElement) {
  keepEarlyInput();
  await act(async () => {
    root = hydrateRoot(container, <Fields />);
  });
}

/** Without React: it replaces the field's own property when it hydrates the field. */
function enter(label: string, value: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const becomeReady = () => act(async () => void window.dispatchEvent(new Event('didan:ready')));
const known = () => screen.getByRole('paragraph').textContent;

it('what was entered before the scripts came is known to the page once it is hydrated', async () => {
  const container = show();
  enter('Email', 'ada@example.com');
  enter('Note', 'Leave it with the guard');
  enter('Size', 'large');
  screen.getByLabelText('Gift').click();
  Object.defineProperty(screen.getByLabelText('Photo'), 'value', { value: 'C:\\fakepath\\front.jpg' });
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [new File(['x'], 'front.jpg')] } });
  await hydrate(container);
  expect(known()).toBe(' |  | false | small | ');
  await becomeReady();
  expect(known()).toBe('ada@example.com | Leave it with the guard | true | large | front.jpg');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Gift')).toBeChecked();
});

it('what is entered while the page is being hydrated is kept too', async () => {
  const container = show();
  keepEarlyInput();
  enter('Note', 'Ring');
  await act(async () => {
    root = hydrateRoot(container, <Fields />);
  });
  act(() => enter('Note', 'Ring twice'));
  await becomeReady();
  expect(known()).toBe(' | Ring twice | false | small | ');
});

it('a field left as the server sent it is not entered again', async () => {
  const container = show();
  await hydrate(container);
  let events = 0;
  container.addEventListener('input', () => (events += 1));
  await becomeReady();
  expect(events).toBe(0);
});
