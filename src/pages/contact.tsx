import { pageDescriptions, pageTitles } from '@/config/page-titles';
import { ContactScreen } from '@/screens/help/contact-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function ContactPage() {
  return (
    <ShopLayout title={pageTitles.contact} canonical="/contact" description={pageDescriptions.contact}>
      <ContactScreen />
    </ShopLayout>
  );
}
