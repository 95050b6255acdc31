declare module '@20minutes/s3rver' {
  type Options = {
    address: string;
    port: number;
    directory?: string;
    silent: boolean;
    configureBuckets: { name?: string; configs: string[] }[];
  };
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  type Request = { uri: string };
  const signatureV4: { getStringToSign: (request: Request, signature: unknown) => string };
  export default signatureV4;
}
