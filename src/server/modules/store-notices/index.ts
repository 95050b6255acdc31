export { notifyStore } from './notify-store';
