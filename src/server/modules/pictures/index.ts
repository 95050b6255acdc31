export { readPicture } from './picture';
export { drawWatermark } from './draw-watermark';
export { processImageWithin } from './process-image';
export { pictureRoutes } from './routes';
export { getPictureUrl } from './service';
