export { NoScreen as default } from '@/screens/parts/no-screen';
export { index as getServerSideProps } from '@/server/page-data/sitemap';
