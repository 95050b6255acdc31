import path from 'node:path';

/** Folders of each kind of file below the uploads folder. */
export const storageFolders = {
  /** One folder per picture, with one file per size. */
  pictures: (uploadsDir: string) => path.join(uploadsDir, 'pictures'),
  /** Files created for users, named by the id of their row. */
  downloads: (uploadsDir: string) => path.join(uploadsDir, 'downloads'),
  /** Documents of business applications: one folder each, with one encrypted file per page. */
  documents: (uploadsDir: string) => path.join(uploadsDir, 'private'),
  /** Pictures in report threads, named in the row of their message. */
  evidence: (uploadsDir: string) => path.join(uploadsDir, 'evidence'),
  /** Photos of reviews: one folder per photo, with one file per size. */
  reviewPhotos: (uploadsDir: string) => path.join(uploadsDir, 'reviews'),
  /** Pictures of products: one folder per picture, with one file per size and format. */
  productPictures: (uploadsDir: string) => path.join(uploadsDir, 'products'),
  /** Logos and banners of stores. */
  storePictures: (uploadsDir: string) => path.join(uploadsDir, 'stores'),
  /** Photos of packed parcels, named in the row of their parcel. */
  packingPhotos: (uploadsDir: string) => path.join(uploadsDir, 'packing'),
  /** Photos of messages about orders, named in their rows. */
  messagePhotos: (uploadsDir: string) => path.join(uploadsDir, 'messages'),
  /** Files of requests in progress, always on the disk: they have no name there (http/form.ts). */
  incoming: (uploadsDir: string) => path.join(uploadsDir, 'incoming'),
  /** Files that the sweep removed, kept for 7 days (see sweep.ts). */
  trash: (uploadsDir: string) => path.join(uploadsDir, 'trash'),
};

export const trashedFile = (uploadsDir: string, kind: string, name: string) =>
  path.join(storageFolders.trash(uploadsDir), kind, name);

export const pictureFolder = (uploadsDir: string, pictureId: string) =>
  path.join(storageFolders.pictures(uploadsDir), pictureId);

export const downloadFile = (uploadsDir: string, downloadId: string) =>
  path.join(storageFolders.downloads(uploadsDir), downloadId);

export const documentFile = (uploadsDir: string, name: string) =>
  path.join(storageFolders.documents(uploadsDir), name);

export const reviewPhotoFolder = (uploadsDir: string, photoId: string) =>
  path.join(storageFolders.reviewPhotos(uploadsDir), photoId);

export const productPictureFolder = (uploadsDir: string, pictureId: string) =>
  path.join(storageFolders.productPictures(uploadsDir), pictureId);

export const storePictureFile = (uploadsDir: string, file: string) =>
  path.join(storageFolders.storePictures(uploadsDir), file);

export const evidenceFile = (uploadsDir: string, pictureId: string) =>
  path.join(storageFolders.evidence(uploadsDir), pictureId);

export const packingPhotoFile = (uploadsDir: string, photoId: string) =>
  path.join(storageFolders.packingPhotos(uploadsDir), photoId);

export const messagePhotoFile = (uploadsDir: string, photoId: string) =>
  path.join(storageFolders.messagePhotos(uploadsDir), photoId);
