export { NoPage as default } from '@/server/page-data/plain-file';
export { part as getServerSideProps } from '@/server/page-data/sitemap';
