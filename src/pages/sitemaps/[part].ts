export { NoScreen as default } from '@/screens/shared/no-screen';
export { part as getServerSideProps } from '@/server/page-data/sitemap';
