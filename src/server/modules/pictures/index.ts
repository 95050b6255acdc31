export { isHeic, readPicture } from './picture';
export { drawWatermark } from './draw-watermark';
export {
  type Crop,
  cropPictureTo,
  fitPicture,
  processProductPicture,
  productPictureSuffixes,
} from './process-image';
export { pictureRoutes } from './routes';
export { getPictureUrl } from './service';
