/** An S3-compatible bucket and the keys that may read and write it. */
export type S3Settings = {
  bucket: string;
  /** Base URL of a service other than Amazon's. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
