export { NoScreen as default } from '@/screens/shared/no-screen';
export { buildSitemapPart as getServerSideProps } from '@/server/page-data/sitemap';
