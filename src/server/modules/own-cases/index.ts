export { refuseOwnCase } from './refuse-own-case';
