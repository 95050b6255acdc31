const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, also between quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => entities[found] ?? '');

/** Escapes a text of several lines. */
export const escapeLines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

export const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A table for layout: mail programs lay out little else alike. */
export const renderTable = (rows: string, attributes = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;
