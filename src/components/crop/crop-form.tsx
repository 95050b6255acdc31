import { useState } from 'react';
import Cropper from 'react-easy-crop';

import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';

import { cropPicture, type CropArea } from './crop-picture';
import { useCropSaver, type SaveCropped } from './use-crop-saver';

const MAX_ZOOM = 3;
const KEYBOARD_STEP_PIXELS = 8;

export type CropFormProps = {
  /** The chosen file as a `blob:` URL. */
  imageUrl: string;
  /** Width of the part to keep divided by its height. */
  aspect?: number;
  isRound?: boolean;
  onSave: SaveCropped;
  onCancel: () => void;
};

/** The part to keep, in pixels and in percent of the picture. */
type Chosen = { pixels: CropArea; percent: CropArea };

/** The square as fractions, as the server takes it. */
function toSquare({ pixels, percent }: Chosen) {
  const shorter = Math.min((pixels.width * 100) / percent.width, (pixels.height * 100) / percent.height);
  const fraction = (value: number) => Math.min(1, Math.max(0, value));
  return {
    left: fraction(percent.x / 100),
    top: fraction(percent.y / 100),
    size: fraction(pixels.width / shorter),
  };
}

/** Moves and zooms a picture under the part to keep. */
export function CropForm({ imageUrl, aspect = 1, isRound = false, onSave, onCancel }: CropFormProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState<Chosen>();
  const [unreadable, setUnreadable] = useState(false);
  const { save, progress, problem } = useCropSaver(onSave);
  const isSaving = progress !== undefined;

  const saveChosen = (area: Chosen) =>
    save({ square: toSquare(area), draw: (limits) => cropPicture(imageUrl, area.pixels, limits) });

  return (
    <>
      {!unreadable && (
        <div className="relative mx-auto mt-5 aspect-square w-full max-w-[min(20rem,42dvh)] overflow-hidden rounded-lg bg-sunken">
          <Cropper
            image={imageUrl}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={aspect}
            cropShape={isRound ? 'round' : 'rect'}
            objectFit={aspect === 1 ? 'cover' : 'contain'}
            showGrid={false}
            keyboardStep={KEYBOARD_STEP_PIXELS}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(percent, pixels) => setChosen({ percent, pixels })}
            mediaProps={{ onError: () => setUnreadable(true) }}
            cropperProps={{
              role: 'application',
              'aria-label': 'Visible area. Use the arrow keys to move the picture.',
            }}
            // The Content Security Policy allows styles from files only.
            disableAutomaticStylesInjection
          />
        </div>
      )}
      <ZoomSlider value={zoom} onChange={setZoom} />
      <InlineError
        message={unreadable ? 'We can’t read this file as a picture. Choose another one.' : problem}
      />
      {isSaving && <UploadProgress share={progress} />}
      <div className="mt-6 grid gap-3 xs:flex xs:justify-end">
        <Button variant="quiet" size="md" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="md"
          pending={isSaving}
          disabled={!chosen || unreadable}
          onClick={() => chosen && void saveChosen(chosen)}
        >
          {problem ? 'Try again' : 'Save picture'}
        </Button>
      </div>
    </>
  );
}

function ZoomSlider({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  return (
    <label className="mt-4 flex items-center gap-4 text-sm font-semibold">
      Zoom
      <input
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={value}
        aria-valuetext={`${Math.round(value * 100)}%`}
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
      {share < 1 ? 'Uploading your picture' : 'Saving your picture'}
      <progress
        max={1}
        value={share < 1 ? share : undefined}
        className="mt-1.5 block h-2 w-full accent-primary"
      />
    </label>
  );
}
