export { readPicture } from './picture';
export { drawWatermark } from './draw-watermark';
export {
  type Crop,
  processImageTo,
  processImageWithin,
  processProductPicture,
  productPictureFiles,
} from './process-image';
export { pictureRoutes } from './routes';
export { getPictureUrl } from './service';
