export { NoScreen as default } from '@/screens/parts/no-screen';
export { getServerSideProps } from '@/server/page-data/robots';
