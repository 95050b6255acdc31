export { NoScreen as default } from '@/screens/shared/no-screen';
export { getServerSideProps } from '@/server/page-data/robots';
