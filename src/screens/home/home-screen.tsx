import { HomeHero } from './home-hero';
import { SellerBand } from './seller-band';
import { SkinStories } from './skin-stories';

export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <SkinStories />
      <SellerBand />
    </>
  );
}
