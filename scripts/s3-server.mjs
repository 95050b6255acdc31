// An S3-compatible server with one private bucket, on loopback, for tests and `npm run cluster`.
// Usage: node scripts/s3-server.mjs PORT DIRECTORY BUCKET
import S3rver from '@20minutes/s3rver';
import signatureV4 from '@20minutes/s3rver/lib/signature/v4.js';

// The server forgets the slash after a bucket's name, which clients sign, and would refuse lists.
const { getStringToSign } = signatureV4;
signatureV4.getStringToSign = (request, signature) => {
  const uri = /^\/[^/]+$/.test(request.uri) ? `${request.uri}/` : request.uri;
  return getStringToSign({ ...request, uri }, signature);
};

const [port, directory, bucket] = process.argv.slice(2);
// It would not report a port in use by itself.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();
process.stderr.write('The bucket is ready.\n');
