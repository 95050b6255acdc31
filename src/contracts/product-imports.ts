import { array, boolean, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, strictObject, uuidField } from './fields';
import { importColumns, importStates } from './import-terms';

/** POST /product/imports/: the file, and whether it is only checked. */
export const newImportSchema = object({
  dryRun: boolean().typeError(fieldMessages.trueOrFalse).default(false),
}).noUnknown();

export const importParamsSchema = object({ id: string().uuid().lowercase().required() }).noUnknown();

export const newImportReply = strictObject({
  id: uuidField,
  /** Whether the same file was imported in the last day, so that nothing was started. */
  isRepeated: boolean().required(),
});
export type NewImport = InferType<typeof newImportReply>;

const fault = strictObject({
  /** As the spreadsheet numbers it: the header is row 1. */
  row: countField,
  column: string().oneOf(importColumns).required(),
  message: nonEmptyString,
});

const summaryFields = {
  id: uuidField,
  fileName: nonEmptyString,
  isDryRun: boolean().required(),
  state: string().oneOf(importStates).required(),
  /** Rows so far, of `total`: checked, imported or undone, by the state. */
  done: countField,
  total: countField,
  /** Rows of new drafts, of changes, of what was so already, and with faults. */
  created: countField,
  updated: countField,
  unchanged: countField,
  faulty: countField,
  /** Rows that the undoing restored, and that it left since they changed meanwhile. */
  restored: countField,
  notRestored: countField,
  createdAt: nonEmptyString,
  finishedAt: nonEmptyString.nullable().defined().default(undefined),
  /** Until when it can be undone; null if it cannot. */
  undoUntil: nonEmptyString.nullable().defined().default(undefined),
};

const summary = strictObject(summaryFields);
export type ImportSummary = InferType<typeof summary>;
export const importsReply = strictObject({ items: array(summary).required() });

export const importReply = strictObject({
  ...summaryFields,
  /** The first faults by row; after undoing, what was left as it is. */
  errors: array(fault).required(),
  /** How many there are in all. */
  errorCount: countField,
});
export type ImportReport = InferType<typeof importReply>;
