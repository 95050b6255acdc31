import { context, propagation, SpanStatusCode, type Span as OtelSpan } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

import { type Span, type Tracer } from './tracing';

/** Creates a tracer that sends its spans in batches, and a function that sends the last of them. */
export function createTracer(url: string): { tracer: Tracer; shutdown: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'didan', 'service.instance.id': String(process.pid) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Registers W3C propagation and a context that follows async calls.
  provider.register();
  const otel = provider.getTracer('didan');
  const tracer: Tracer = {
    runInSpan: (name, { attributes, carrier = {} }, work) => {
      const parent = propagation.extract(context.active(), carrier);
      return otel.startActiveSpan(name, { attributes }, parent, (span) => work(wrap(span)));
    },
    startSpan: (name, attributes) => wrap(otel.startSpan(name, { attributes })),
  };
  return { tracer, shutdown: () => provider.shutdown() };
}

const wrap = (span: OtelSpan): Span => ({
  end: ({ attributes, error } = {}) => {
    if (attributes) span.setAttributes(attributes);
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  },
});
