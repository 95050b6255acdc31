import { screen } from '@testing-library/react';

import { LOST_PRESS_KEY } from '@/lib/chunks/load-chunk';
import { tellLostPress } from '@/lib/chunks/tell-lost-press';
import { safeSessionStorage } from '@/lib/storage/safe-storage';

import { renderShop } from '../../support/render-shop';

it('shopper whose press a deploy swallowed reads after the reload to press again, once (T29)', async () => {
  renderShop(<p>The page</p>);
  tellLostPress();
  expect(screen.queryByText(/your last press didn’t count/)).not.toBeInTheDocument();
  safeSessionStorage.setItem(LOST_PRESS_KEY, '1');
  tellLostPress();
  expect(await screen.findByText(/your last press didn’t count. Please press again/)).toBeVisible();
  expect(safeSessionStorage.getItem(LOST_PRESS_KEY)).toBeNull();
});
