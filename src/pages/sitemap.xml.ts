export { NoScreen as default } from '@/screens/shared/no-screen';
export { buildSitemapIndex as getServerSideProps } from '@/server/page-data/sitemap';
