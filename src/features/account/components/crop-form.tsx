import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';

import { cropMessages } from '../crop-messages';
import { type CropArea } from '../crop-picture';
import { useSavePicture } from '../use-save-picture';

const MAX_ZOOM = 3;
const KEYBOARD_STEP_PIXELS = 8;

type Props = { userId: string; address: string; onSaved: (message: string) => void; onCancel: () => void };

export function CropForm({ userId, address, onSaved, onCancel }: Props) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<CropArea>();
  const [unreadable, setUnreadable] = useState(false);
  const { save, progress, problem } = useSavePicture(userId, address, onSaved);
  const isSaving = progress !== undefined;

  return (
    <>
      {!unreadable && (
        <div className="relative mx-auto mt-5 aspect-square w-full max-w-[min(20rem,42dvh)] overflow-hidden rounded-lg bg-sunken">
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            keyboardStep={KEYBOARD_STEP_PIXELS}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setSquare(pixels)}
            mediaProps={{ onError: () => setUnreadable(true) }}
            cropperProps={{
              role: 'application',
              'aria-label': cropMessages.area,
            }}
            // The Content Security Policy allows styles from files only.
            disableAutomaticStylesInjection
          />
        </div>
      )}
      <ZoomSlider value={zoom} onChange={setZoom} />
      <InlineError message={unreadable ? cropMessages.unreadable : problem} />
      {isSaving && <UploadProgress share={progress} />}
      <div className="mt-6 grid gap-3 xs:flex xs:justify-end">
        <Button variant="quiet" size="md" onClick={onCancel}>
          {cropMessages.cancel}
        </Button>
        <Button
          size="md"
          pending={isSaving}
          disabled={!square || unreadable}
          onClick={() => square && void save(square)}
        >
          {problem ? cropMessages.retry : cropMessages.save}
        </Button>
      </div>
    </>
  );
}

function ZoomSlider({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  return (
    <label className="mt-4 flex items-center gap-4 text-sm font-semibold">
      {cropMessages.zoom}
      <input
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={value}
        aria-valuetext={`${Math.round(value * 100)} %`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 flex-1 cursor-pointer accent-primary"
      />
    </label>
  );
}

/** The upload's progress; indeterminate once all is sent, while the server resizes the picture. */
function UploadProgress({ share }: { share: number }) {
  return (
    <label className="mt-4 block text-sm font-semibold">
      {share < 1 ? cropMessages.sending : cropMessages.saving}
      <progress
        max={1}
        value={share < 1 ? share : undefined}
        className="mt-1.5 block h-2 w-full accent-primary"
      />
    </label>
  );
}
