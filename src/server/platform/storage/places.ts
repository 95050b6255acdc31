import path from 'node:path';

/** Where each kind of file is kept below the uploads' directory. */
export const storageFolders = {
  /** One folder a picture, in it one file a size. */
  pictures: (uploadsDir: string) => path.join(uploadsDir, 'pictures'),
  /** Files made for people, each named by its row's id. */
  downloads: (uploadsDir: string) => path.join(uploadsDir, 'downloads'),
  /** Documents of sellers' applications: a folder each, in it one encrypted file a page. */
  documents: (uploadsDir: string) => path.join(uploadsDir, 'private'),
  /** Pictures of reports' threads, each named in its message's row. */
  evidence: (uploadsDir: string) => path.join(uploadsDir, 'evidence'),
  /** What the sweep took away, for 7 days (see sweep.ts). */
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

export const evidenceFile = (uploadsDir: string, pictureId: string) =>
  path.join(storageFolders.evidence(uploadsDir), pictureId);
