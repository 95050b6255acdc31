export { NoScreen as default } from '@/screens/shared/no-screen';
export { index as getServerSideProps } from '@/server/page-data/sitemap';
