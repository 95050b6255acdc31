export { NoScreen as default } from '@/screens/parts/no-screen';
export { part as getServerSideProps } from '@/server/page-data/sitemap';
