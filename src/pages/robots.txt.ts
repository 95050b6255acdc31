export { NoPage as default } from '@/server/page-data/plain-file';
export { getServerSideProps } from '@/server/page-data/robots';
