import { HttpResponse } from 'msw';

import { productPath } from '@/config/paths';
import { EVIDENCE_MAX_BYTES } from '@/contracts/limits';
import {
  type Report,
  reasonsFor,
  reportMessageSchema,
  type ReportPayload,
  reportQuerySchema,
  reportSchema,
} from '@/contracts/reports';

import { catalogueWorld } from './catalogue-world';
import { created, on } from './on';
import { ordersWorld } from './orders-world';
import { queryOf } from './query';
import { bearerOf, checked, jsonBody, limit, refuse, Reply, signedIn } from './replies';
import { type KeptReport, reportsWorld } from './reports-world';

const invalid = (field: string, message: string) =>
  new Reply(HttpResponse.json({ errors: { [field]: [message] } }, { status: 400 }));
const nothingToReport = () => refuse(404, 'What you report is not in the shop any more.');

/** The bearer is looked at where there is one; nobody has to have one. */
const reporterOf = (request: Request) => (bearerOf(request) === undefined ? undefined : signedIn(request));

function aboutOf(request: Request, { targetType, targetId, trackToken }: ReportPayload): Report['about'] {
  if (targetType === 'product') {
    const product = catalogueWorld.product(targetId);
    if (product?.status !== 'active') throw nothingToReport();
    return { name: product.name, path: productPath(product.slug) };
  }
  const reporter = reporterOf(request);
  for (const kept of ordersWorld.all()) {
    const item = kept.order.parcels.flatMap(({ items }) => items).find(({ id }) => id === targetId);
    if (!item) continue;
    const isTheirs = trackToken === kept.token || (reporter && kept.userId === reporter.id);
    if (isTheirs) return { name: item.name, path: productPath(item.slug) };
  }
  throw refuse(404, 'We do not know this order.');
}

/** The report, for its reporter: by the reference, or by their own bearer. */
function reportFor(request: Request, id: string, reference: string | undefined): KeptReport {
  const kept = reportsWorld.report(id);
  if (kept && reference === kept.reference) return kept;
  const reporter = reporterOf(request);
  if (kept && reporter && kept.reporterId === reporter.id) return kept;
  limit('track', 30, 60);
  throw refuse(404, 'We do not know this report.');
}

const show = ({
  reference: _,
  reporterId: __,
  targetId: ___,
  reporter: ____,
  ...report
}: KeptReport): Report => ({
  ...report,
  side: 'reporter',
  canWrite: report.status === 'open',
});

async function pictureIn(form: FormData): Promise<string | null> {
  const picture = form.get('picture');
  if (!(picture instanceof Blob)) return null;
  if (picture.size > EVIDENCE_MAX_BYTES) throw invalid('picture', 'Must be at most 5 MB');
  if (!picture.type.startsWith('image/')) throw invalid('picture', 'Must be a JPEG, PNG or WebP picture');
  return `/api/report/evidence/${crypto.randomUUID()}.webp?signature=one`;
}

/** What people say is wrong, and the thread of each. */
export const reportHandlers = [
  on('post', '/report', async (request) => {
    limit('report', 10, 3600);
    const body = await jsonBody(request, reportSchema);
    const { targetType, targetId, reason, details } = body;
    if (!reasonsFor[targetType].includes(reason)) throw invalid('reason', 'Choose a reason');
    const about = aboutOf(request, body);
    const reporterId = reporterOf(request)?.id ?? null;
    const reporter = reporterId ?? (targetType === 'order-item' ? targetId : (body.email ?? null));
    const isOpen = reportsWorld
      .all()
      .some((one) => one.status === 'open' && one.targetId === targetId && one.reporter === reporter);
    if (reporter && isOpen) throw refuse(409, 'You have reported this already. We are looking at it.');
    const made = { targetType, targetId, reason, details, about, reporterId, reporter };
    const { id, reference } = reportsWorld.add(made);
    return created({ message: 'Thank you. We look at every report.', reference, id });
  }),
  on('get', '/report/:id', async (request, { id = '' }) => {
    const { reference } = await queryOf(request, reportQuerySchema);
    return { report: show(reportFor(request, id, reference)) };
  }),
  on('post', '/report/:id/messages', async (request, { id = '' }) => {
    const form = await request.formData();
    const { picture: _, ...fields } = Object.fromEntries(form);
    const { text, reference } = await checked(reportMessageSchema, fields);
    const kept = reportFor(request, id, reference);
    if (kept.status !== 'open') throw refuse(409, 'This report is settled already.');
    const picture = await pictureIn(form);
    if (text === '' && picture === null) throw invalid('text', 'Say something, or add a picture');
    const item = reportsWorld.say(id, { author: 'reporter', text, picture });
    return created({ message: 'Message sent', item });
  }),
];
