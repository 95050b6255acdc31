export { readPicture } from './picture';
export { processImageWithin } from './process-image';
export { pictureRoutes } from './routes';
export { getPictureUrl } from './service';
