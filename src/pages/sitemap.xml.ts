export { NoPage as default } from '@/server/page-data/plain-file';
export { index as getServerSideProps } from '@/server/page-data/sitemap';
