import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';

import { activeKinds, type ActiveKind } from '@/contracts/skin';
import { RoutineNote } from '@/features/ingredient-interactions/components/routine-note';
import { interactionNoteReopened } from '@/features/ingredient-interactions/dismissed-note.store';
import { findInteractions, type RoutineItem } from '@/features/ingredient-interactions/find-interactions';

const product = (name: string, ...actives: ActiveKind[]): RoutineItem => ({ productId: name, name, actives });
const told = (...items: RoutineItem[]) =>
  findInteractions(items).map(({ rule, one, other }) => ({ rule, one, other }));

const R = product('R', 'retinoid');
const A = product('A', 'aha');
const B = product('B', 'bha');
const P = product('P', 'pha');
const BP = product('BP', 'benzoyl-peroxide');
const C = product('C', 'vitamin-c');
const N = product('N', 'niacinamide');
const Z = product('Z', 'azelaic-acid');
const shea = product('shea');

describe('findInteractions keeps apart', () => {
  it.each([
    ['a retinoid and an AHA', [R, A], [{ rule: 'retinoid-and-acid', one: ['R'], other: ['A'] }]],
    ['a retinoid and a BHA', [B, R], [{ rule: 'retinoid-and-acid', one: ['R'], other: ['B'] }]],
    [
      'a retinoid and benzoyl peroxide',
      [R, BP],
      [{ rule: 'retinoid-and-benzoyl-peroxide', one: ['R'], other: ['BP'] }],
    ],
    ['an AHA and a BHA', [A, B], [{ rule: 'acids', one: ['A', 'B'], other: [] }]],
    ['two AHAs', [A, product('A2', 'aha')], [{ rule: 'acids', one: ['A', 'A2'], other: [] }]],
    [
      'benzoyl peroxide and vitamin C',
      [C, BP],
      [{ rule: 'benzoyl-peroxide-and-vitamin-c', one: ['BP'], other: ['C'] }],
    ],
    [
      'a retinoid and two acids, in every pair',
      [A, R, B, shea],
      [
        { rule: 'retinoid-and-acid', one: ['R'], other: ['A', 'B'] },
        { rule: 'acids', one: ['A', 'B'], other: [] },
      ],
    ],
    [
      'a product with both from a product with one, but not from itself',
      [product('R+A', 'retinoid', 'aha'), A],
      [
        { rule: 'retinoid-and-acid', one: ['R+A'], other: ['A'] },
        { rule: 'acids', one: ['R+A', 'A'], other: [] },
      ],
    ],
  ])('%s', (_, items, expected) => expect(told(...items)).toEqual(expected));
});

describe('findInteractions ignores', () => {
  it.each([
    ['an empty bag', []],
    ['one product', [R]],
    ['products without actives', [shea, product('zobo')]],
    ['niacinamide and vitamin C', [N, C]],
    ['niacinamide and a retinoid', [N, R]],
    ['niacinamide and an acid', [N, A]],
    ['a retinoid and vitamin C', [R, C]],
    ['a retinoid and azelaic acid', [R, Z]],
    ['azelaic acid and an AHA', [Z, A]],
    ['a polyhydroxy acid and an AHA', [P, A]],
    ['a polyhydroxy acid and a retinoid', [P, R]],
    ['two polyhydroxy acids', [P, product('P2', 'pha')]],
    ['benzoyl peroxide and an acid', [BP, B]],
    ['an AHA and vitamin C', [A, C]],
    [
      'several actives within one product',
      [product('both', 'retinoid', 'aha', 'bha', 'benzoyl-peroxide', 'vitamin-c')],
    ],
    ['two sizes of one product', [A, { ...A, name: 'A, 400 ml' }]],
  ])('%s', (_, items) => expect(told(...items)).toEqual([]));

  it('niacinamide and vitamin C, whatever else is in the bag', () => {
    const anything = fc.array(fc.subarray([...activeKinds]));
    fc.assert(
      fc.property(anything, (cart) => {
        const items = cart.map((actives, index) => product(`p${index}`, ...actives));
        const without = items.map((item) => ({
          ...item,
          actives: item.actives.filter((kind) => kind !== 'niacinamide'),
        }));
        expect(findInteractions(items)).toEqual(findInteractions(without));
      }),
    );
  });
});

describe('shopper with a retinol and a peel in the bag', () => {
  const cart = [product('First Retinol', 'retinoid'), product('Night Peel', 'aha')];
  const button = (name: string) => screen.getByRole('button', { name });

  it('reads the products, the advice, its source and whom to ask', () => {
    render(<RoutineNote items={cart} />);
    const note = screen.getByRole('note', { name: 'Using these together' });
    expect(note).toHaveTextContent(/First Retinol.*Night Peel.*different nights/);
    expect(note).toHaveTextContent('If your skin reacts, stop and ask a pharmacist or doctor.');
    const link = screen.getByRole('link', { name: /American Academy of Dermatology/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.aad\.org\//));
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('hides the note and shows it again', async () => {
    const user = userEvent.setup();
    render(<RoutineNote items={cart} />);
    await user.click(button('Hide this note'));
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    const back = button('Show the note on using these together');
    expect(back).toHaveFocus();
    await user.click(back);
    expect(screen.getByRole('note')).toBeVisible();
    expect(button('Hide this note')).toHaveFocus();
  });

  it('sees a hidden note again when a new product changes it', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<RoutineNote items={cart} />);
    await user.click(button('Hide this note'));
    rerender(<RoutineNote items={[...cart, shea]} />);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    rerender(<RoutineNote items={[...cart, BP]} />);
    expect(screen.getByRole('note')).toHaveTextContent(/BP/);
    act(interactionNoteReopened);
  });

  it('sees a hostile product name as text', () => {
    const name = '<img src=x onerror=window.__x=1>';
    render(<RoutineNote items={[product(name, 'retinoid'), product('Night Peel', 'bha')]} />);
    expect(screen.getByText(name)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

it('shopper without interactions sees no note', () => {
  const { container } = render(<RoutineNote items={[N, C]} />);
  expect(container).toBeEmptyDOMElement();
});
