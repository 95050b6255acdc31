// An OpenID Connect provider on loopback, in Google's place.   Usage: PORT=3190 node identity-provider.mjs
import { OAuth2Server } from 'oauth2-mock-server';

const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
await provider.start(Number(process.env.PORT), 'localhost');
